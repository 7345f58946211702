import { fingerprint } from './fingerprint.mjs';
import { isDone, markDone } from './stamp.mjs';

const STAMP = 'public/pictures/.drawn';
const SOURCES = [
  'data/shops',
  'scripts/pictures',
  'lib/contract/picture-path.ts',
  'lib/contract/picture-widths.ts',
  'lib/contract/shop-file',
];

/** Of all that decides which pictures there are and what they look like. */
export const picturesFingerprint = () => fingerprint(SOURCES);

export const picturesAreDrawn = () => isDone(STAMP, picturesFingerprint());

export const markPicturesDrawn = (wanted) => markDone(STAMP, wanted);
