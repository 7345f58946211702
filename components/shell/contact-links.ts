export const emailLink = (email: string) => `mailto:${email}`;
