import { Compile } from 'typebox/compile';
import type { TObject } from 'typebox';
import type { LiveTopic } from '../kernel/live/live-topic.ts';

/** Returns where the data of a live message don't fit the topic's schema; unknown fields count. */
export function liveMismatches({ name, message, batched }: LiveTopic, data: unknown): string[] {
  const messages = batched ? (data as { changes: unknown[] }).changes : [data];
  const validator = Compile(message);
  const named = Object.keys((message as TObject).properties);
  return messages.flatMap((each) => [
    ...validator.Errors(each).map(({ instancePath, message: error }) => `${name}${instancePath} ${error}`),
    ...Object.keys(each as object).flatMap((key) => (named.includes(key) ? [] : [`${name}/${key} is not in the schema`])),
  ]);
}
