import type { News } from './command-run.ts';

/** News is gathered this long before it is drawn, in ms. */
const TELL_AFTER = 100;

/** Returns what takes single news, which are delivered together. */
export function gatheredNews(deliver: (told: readonly News[]) => void): (each: News) => void {
  // One drawing for all news of a moment: a run of thousands would otherwise be copied for each of its targets. An eye sees no later than this.
  let news: News[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  return (each) => {
    news.push(each);
    telling ??= setTimeout(() => {
      const told = news;
      news = [];
      telling = undefined;
      deliver(told);
    }, TELL_AFTER);
  };
}
