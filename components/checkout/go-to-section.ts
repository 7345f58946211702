/** The heading of the addresses, where what is missing of them is said. */
export const ADDRESS_PLACE = 'checkout-address';

/** Leads from what is missing to where it is put right. */
export function goToSection(place: string): void {
  const heading = document.getElementById(place);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
