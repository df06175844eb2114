import { damagesLike, damageTypes, namedDamages } from './damage-types.ts';
import { damageMessages } from './damage-messages.ts';

const named = namedDamages((type) => damageMessages.pl[type], 'pl');
const like = (text: string) => damagesLike(named, text).map(({ type }) => type);

test('[VE-07] sorts damage types by name, with "other" last', () => {
  expect(named).toHaveLength(damageTypes.length);
  expect(named.at(-1)?.type).toBe('other');
  const labels = named.slice(0, -1).map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'pl')));
});

test('[VE-07] finds them by any words of their names, ignoring accents and case', () => {
  expect(like('DETKA')).toEqual(['puncturedInnerTubeOrTire']);
  expect(like('laduje')).toEqual(['batteryNotCharging']);
  expect(like('lancuch')).toEqual([]);
  expect(like('bateria dziala')).toEqual(['batteryNotWorking']);
  expect(like(' ')).toHaveLength(30);
});

test('[VE-07] all thirty damage types have distinct names in both languages', () => {
  expect(damageTypes).toHaveLength(30);
  for (const damages of Object.values(damageMessages)) {
    expect(Object.keys(damages).sort()).toEqual([...damageTypes].sort());
    expect(new Set(Object.values(damages)).size).toBe(30);
  }
});
