import { describe, expect, it } from '@jest/globals';
import { StartError } from '#lib/environment/start-error.mjs';
import { storageOf } from '#lib/environment/storage.mjs';

const placeOf = (STORAGE_URL: string) => storageOf({ STORAGE_URL }).place;

describe('the place of pictures and files', () => {
  it('is a folder of the data folder by default, or the folder that is named', () => {
    expect(storageOf({})).toEqual({
      place: { kind: 'folder', folder: '.data/storage', mustExist: false },
      publicUrl: null,
    });
    expect(storageOf({ DATA_DIR: '/data' }).place).toMatchObject({ kind: 'folder', folder: '/data/storage' });
    expect(placeOf('file:///srv/ardoise%20files')).toEqual({
      kind: 'folder',
      folder: '/srv/ardoise files',
      mustExist: true,
    });
  });

  it('is a bucket, over TLS unless the address says otherwise', () => {
    expect(placeOf('s3://key:a%2Fsecret@s3.example/ardoise?region=eu-west-3')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'ardoise',
      region: 'eu-west-3',
      accessKeyId: 'key',
      secretAccessKey: 'a/secret',
    });
    expect(placeOf('s3+http://key:secret@minio:9000/ardoise')).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    });
  });

  it.each([
    's3://s3.example/ardoise',
    's3://key@s3.example/ardoise',
    's3://key:secret@s3.example',
    's3://key:secret@s3.example/Ardoise',
    's3://key:secret@s3.example/ardoise/folder',
    's3://key:secret@s3.example/ardoise?regoin=x',
    's3://key:sec%ret@s3.example/ardoise',
    'https://key:secret@s3.example/ardoise',
    'file://host/folder',
    'ardoise',
  ])('is refused without showing its secret: %s', (url) => {
    expect(() => placeOf(url)).toThrow(StartError);
    expect(() => placeOf(url)).toThrow(/^configuration: STORAGE_URL: (?!.*sec%?ret@s3)/);
  });

  it('has a public address over TLS, or none', () => {
    const publicUrlOf = (STORAGE_PUBLIC_URL: string) => storageOf({ STORAGE_PUBLIC_URL }).publicUrl;
    expect(publicUrlOf('https://pictures.example/ardoise/')).toBe('https://pictures.example/ardoise');
    expect(publicUrlOf('')).toBeNull();
    for (const url of ['http://pictures.example', 'pictures.example', 'https://pictures.example/?a=b'])
      expect(() => publicUrlOf(url)).toThrow(StartError);
  });
});
