/** A shop's address on a map, without a third party's script on the page. */
export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

export const telephoneLink = (telephone: string) => `tel:${telephone.replace(/[^+\d]/g, '')}`;

export const emailLink = (email: string) => `mailto:${email}`;

/** '+33320001412' as it is read aloud: '03 20 00 14 12'. A number from elsewhere stays as it is. */
export function telephoneText(telephone: string): string {
  const national = telephone.replace(/\s/g, '').replace(/^\+33/, '0');
  return /^0\d{9}$/.test(national) ? (national.match(/\d\d/g) ?? []).join(' ') : telephone;
}
