/** Exit code of what starting again cannot mend (EX_CONFIG of sysexits.h): systemd's RestartPreventExitStatus. */
export const CANNOT_START = 78;

/** Somebody has to change something. The message is one French line, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
