import { Compile } from 'typebox/compile';
import type { TObject } from 'typebox';
import type { LiveTopic } from '../kernel/live/live-topic.ts';

/** Names where the data of a live message are not what the topic's schema says, fields that it doesn't name included. */
export function liveMismatches({ name, message, batched }: LiveTopic, data: unknown): string[] {
  const messages = batched ? (data as { changes: unknown[] }).changes : [data];
  const validator = Compile(message);
  const named = Object.keys((message as TObject).properties);
  return messages.flatMap((each) => [
    ...validator.Errors(each).map(({ instancePath, message: error }) => `${name}${instancePath} ${error}`),
    ...Object.keys(each as object).flatMap((key) => (named.includes(key) ? [] : [`${name}/${key} is not in the schema`])),
  ]);
}
