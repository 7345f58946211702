/** A proof of work as the ALTCHA widget takes it; what is in it is signed, so it is handed on as it is. */
export interface ChallengeWire {
  parameters: object;
  signature: string;
}
