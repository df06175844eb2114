import { describeServer } from './described-server.ts';
import { accessTopic } from './live/access-topic.ts';
import { liveDocument } from './live/live-document.ts';

/** The AsyncAPI document of the live channel of the whole server, as text that is the same on every machine. Needs no database. */
export const liveChannelDocument = (): Promise<string> =>
  describeServer((_app, { live }) => `${JSON.stringify(liveDocument([...live.topics.values(), accessTopic]), null, 2)}\n`);
