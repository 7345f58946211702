'use client';

const base64OfUtf8 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/**
 * A password as the call that deletes an account wants it: RSA-OAEP with SHA-256 under the store's public key, of the
 * Base64 of the UTF-8 text, for the library would mangle an 'é'; in Base64. null when that fails. The code of it
 * comes now.
 */
export async function encryptPassword(publicKey: string, password: string): Promise<string | null> {
  try {
    const { JSEncrypt } = await import('jsencrypt');
    const cipher = new JSEncrypt();
    cipher.setPublicKey(publicKey);
    return cipher.encryptOAEP(base64OfUtf8(password)) || null;
  } catch {
    return null;
  }
}
