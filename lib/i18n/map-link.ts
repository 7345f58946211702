/** An address on a map, without a third party's script on the page. */
export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
