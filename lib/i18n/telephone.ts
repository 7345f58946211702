/** '+33320001412' as it is read aloud: '03 20 00 14 12'. A number from elsewhere stays as it is. */
export function telephoneText(telephone: string): string {
  const national = telephone.replace(/\s/g, '').replace(/^\+33/, '0');
  return /^0\d{9}$/.test(national) ? (national.match(/\d\d/g) ?? []).join(' ') : telephone;
}
