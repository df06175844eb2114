import { describeServer } from './described-server.ts';
import { accessTopic } from './live/access-topic.ts';
import { liveDocument } from './live/live-document.ts';

/** AsyncAPI document of the live channel as deterministic text. Needs no database. */
export const liveChannelDocument = (): Promise<string> =>
  describeServer(
    (_app, { live }) =>
      `${JSON.stringify(liveDocument([...live.topics.values(), ...live.accountTopics.values(), accessTopic]), null, 2)}\n`,
  );
