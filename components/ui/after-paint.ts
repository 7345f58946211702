/** Calls `listener` once what has just changed is on the screen. Gives what calls it off. */
export function afterPaint(listener: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(listener);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
