/** A passkey of the signed-in person at a shop (MANAGEMENT section 2). Instants are milliseconds since 1970. */
export interface Passkey {
  passkeyId: number;
  name: string;
  createdAt: number;
  /** null before the first sign-in with it. */
  lastUsedAt: number | null;
  /** The host where it was made and alone is good: its RP ID. */
  host: string;
}

// What a browser is asked for and what it returns: the JSON forms of WebAuthn, with the members that are used here.

interface CredentialDescriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/** `PublicKeyCredentialRequestOptionsJSON`: to sign with a passkey. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'preferred';
  allowCredentials: CredentialDescriptor[];
}

/** `PublicKeyCredentialCreationOptionsJSON`: to make a passkey. */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  attestation: 'none';
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'preferred' };
  excludeCredentials: CredentialDescriptor[];
}

/** A passkey that was made, in base64url. */
export interface PasskeyCredential {
  id: string;
  clientData: string;
  attestation: string;
  transports: string[];
}

/** What was signed with a passkey, in base64url. */
export interface PasskeyAssertion {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

/** The second factors that a sign-in may go on with, beside a recovery code. */
export interface SecondFactorOffer {
  /** Whether codes of an application are one. */
  codes: boolean;
  /** null without a passkey of this host. */
  passkey: PasskeyRequest | null;
}

/** The first that matches: most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system of a User-Agent: 'Safari' and 'iPhone'; null for an unknown one. */
export function browserOf(userAgent: string): { browser: string; system: string } | null {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return browser && system ? { browser, system } : null;
}
