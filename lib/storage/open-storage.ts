import type { StoragePlace } from '#lib/environment/storage.mjs';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

export const openStorage = (place: StoragePlace): FileStorage =>
  place.kind === 's3' ? createS3Storage(place) : createFolderStorage(place.folder, place);
