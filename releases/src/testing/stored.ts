import { LEDGER, WITNESS } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';

/** Returns the key itself and all keys below it. */
async function below({ objects }: Store, key: string): Promise<string[]> {
  if (key !== '' && (await objects.has(key))) return [key];
  const found = (await objects.list(key)).map(({ name }) => (key === '' ? name : `${key}/${name}`));
  return (await Promise.all(found.map((each) => below({ objects } as Store, each)))).flat();
}

/** Direct access to the objects of any store, for tests that damage them. */
export function stored(store: Store) {
  const { objects } = store;
  const put = async (key: string, bytes: Buffer | string, into = store) => {
    const prepared = await into.objects.prepare(bytes);
    await prepared.replace(key);
    await prepared.drop();
  };
  const copy = async (from: string, to: string, into = store) => {
    for (const key of await below(store, from)) await put(to + key.slice(from.length), (await objects.get(key)) ?? Buffer.alloc(0), into);
  };
  const remove = async (key: string) => {
    const all = await below(store, key);
    if (all.length === 0) throw new Error(`there is nothing at ${key}`);
    for (const each of all) await objects.remove(each);
  };
  return {
    async text(key: string): Promise<string> {
      const text = await textOf(store, key);
      if (text === undefined) throw new Error(`there is no ${key}`);
      return text;
    },
    put: (key: string, bytes: Buffer | string) => put(key, bytes),
    /** Removes an object, or all below the key. */
    remove,
    copy: (from: string, to: string) => copy(from, to),
    async move(from: string, to: string) {
      await copy(from, to);
      await remove(from);
    },
    /** Sorted keys of all objects below a key. */
    keys: async (key: string) => (await below(store, key)).sort(),
    /** Copies decisions and public content into another store. */
    async copyTo(other: Store) {
      for (const key of [LEDGER, WITNESS, 'public']) await copy(key, key, other);
    },
  };
}
