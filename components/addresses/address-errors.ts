/** The sentence beside each field of an address that is wrong. */
export type AddressErrors = { [field in 'region' | 'city' | 'street']?: string };
