import { sectionColumns } from './component-fields.ts';

const namesIn = (kind: 'bike' | 'moped' | 'computer') => sectionColumns(kind).map((column) => column.map(({ name }) => name));

test('[VD-07] splits the sections into two columns of similar height, in their order', () => {
  expect(namesIn('bike')).toEqual([
    ['identity', 'equipment'],
    ['power', 'access', 'care', 'notes'],
  ]);
  expect(namesIn('moped')).toEqual([
    ['identity', 'equipment', 'power'],
    ['access', 'papers', 'care', 'notes'],
  ]);
  expect(namesIn('computer')).toEqual([['computer']]);
});
