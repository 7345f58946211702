/** '8 quai de la Meule-Basse, 67000 Strasbourg', with the postcode on the line of its town. */
export const addressText = (address: string) => address.replace(/\b(\d{5}) (?=\S)/g, '$1\u00a0');
