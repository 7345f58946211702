import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf } from '#gateway/byte-range.ts';

const SIZE = 10;

test('a range is within the file, both ends included', () => {
  for (const [header, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 9],
    ['bytes=9-9', 9, 9],
    ['bytes=3-99', 3, 9],
    ['bytes=-1', 9, 9],
    ['bytes=-99', 0, 9],
  ] as const)
    assert.deepEqual(rangeOf(header, SIZE), { first, last }, header);
});

test('a range that begins after the last byte cannot be satisfied', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0'])
    assert.equal(rangeOf(header, SIZE), 'unsatisfiable', header);
  assert.equal(rangeOf('bytes=0-', 0), 'unsatisfiable');
});

test('anything else is the whole file', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=1-2,4-5',
    'items=0-1',
    'bytes=a-b',
  ])
    assert.equal(rangeOf(header, SIZE), null, header);
});
