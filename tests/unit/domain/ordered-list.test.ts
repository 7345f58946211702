import fc from 'fast-check';
import { inOrderOf, movedBy } from '#lib/domain/ordered-list.ts';

const list = ['Centre', 'Est', 'Ouest'];

describe('an entry that is moved', () => {
  it('changes places with its neighbour, and stays at either end', () => {
    expect(movedBy(list, 1, -1)).toEqual(['Est', 'Centre', 'Ouest']);
    expect(movedBy(list, 1, 1)).toEqual(['Centre', 'Ouest', 'Est']);
    expect(movedBy(list, 0, -1)).toEqual(list);
    expect(movedBy(list, 2, 1)).toEqual(list);
  });

  it('comes back when it is moved back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2 }), fc.nat(), (entries, any) => {
        const place = any % (entries.length - 1);
        expect(movedBy(movedBy(entries, place, 1), place + 1, -1)).toEqual(entries);
      }),
    );
  });
});

describe('a list in the order of ids', () => {
  const idOf = (entry: number) => entry;

  it('needs each id exactly once', () => {
    expect(inOrderOf([1, 2, 3], [3, 1, 2], idOf)).toEqual([3, 1, 2]);
    expect(inOrderOf([], [], idOf)).toEqual([]);
    for (const ids of [[1, 2], [1, 2, 2], [1, 2, 3, 3], [1, 2, 4], [1, 2, 3, 4], []])
      expect(inOrderOf([1, 2, 3], ids, idOf)).toBeNull();
  });
});
