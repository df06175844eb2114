import { damagesLike, damageTypes, namedDamages } from './damage-types.ts';
import { damageMessages } from './damage-messages.ts';

const named = namedDamages((type) => damageMessages.pl[type], 'pl');
const like = (text: string) => damagesLike(named, text).map(({ type }) => type);

test('[VE-07] damage types come in the order of their names, what is left over last', () => {
  expect(named).toHaveLength(damageTypes.length);
  expect(named.at(-1)?.type).toBe('other');
  const labels = named.slice(0, -1).map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'pl')));
});

test('[VE-07] they are found by any words of their names, without accents and case', () => {
  expect(like('DETKA')).toEqual(['puncturedInnerTubeOrTire']);
  expect(like('laduje')).toEqual(['batteryNotCharging']);
  expect(like('lancuch')).toEqual([]);
  expect(like('bateria dziala')).toEqual(['batteryNotWorking']);
  expect(like(' ')).toHaveLength(30);
});

test('[VE-07] all thirty kinds of damage have names of their own in both languages', () => {
  expect(damageTypes).toHaveLength(30);
  for (const damages of Object.values(damageMessages)) {
    expect(Object.keys(damages).sort()).toEqual([...damageTypes].sort());
    expect(new Set(Object.values(damages)).size).toBe(30);
  }
});
