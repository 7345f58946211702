/** Says that another page is on its way, when it is not there at once. */
export const GoingBar = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className="going-bar" />
);
