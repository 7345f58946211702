/** Pixels of a drawing (red, green, blue, opacity) over those of a ground of its size (red, green, blue). */
export function layOver(drawing: Uint8Array, ground: Uint8Array): Buffer {
  const result = Buffer.from(ground);
  for (let from = 0, to = 0; from < drawing.length; from += 4, to += 3) {
    const opacity = drawing[from + 3] ?? 0;
    if (opacity === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const above = drawing[from + channel] ?? 0;
      const below = ground[to + channel] ?? 0;
      result[to + channel] = below + ((above - below) * opacity) / 255;
    }
  }
  return result;
}
