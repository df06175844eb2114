import { searchableText } from '@fleet-console/ui/search';

/** Names of a found vehicle. */
interface Named {
  readonly name: string;
  readonly plate: string | undefined;
}

/** How well a vehicle matches, best first: a name is the text, starts or ends with it, contains it; or something else matches, e.g. the id. */
export function matchRank(text: string, { name, plate }: Named): 0 | 1 | 2 | 3 {
  const wanted = searchableText([text]);
  const names = [name, plate ?? ''].map((each) => searchableText([each]));
  if (names.includes(wanted)) return 0;
  if (names.some((each) => each.startsWith(wanted) || each.endsWith(wanted))) return 1;
  return names.some((each) => each.includes(wanted)) ? 2 : 3;
}
