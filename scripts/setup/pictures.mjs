import { fingerprint, isDone, markDone } from './fingerprint.mjs';

const STAMP = 'public/pictures/.drawn';
const SOURCES = ['data/shops', 'scripts/pictures', 'lib/contract/picture-path.ts', 'lib/contract/shop-file'];

/** A hash of everything that decides which pictures exist and what they look like. */
export const picturesFingerprint = () => fingerprint(SOURCES);

export const picturesAreDrawn = () => isDone(STAMP, picturesFingerprint());

export const markPicturesDrawn = (wanted) => markDone(STAMP, wanted);
