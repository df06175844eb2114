import {
  writable,
  type Bus,
  type Drafts,
  type FormDraft,
  type Readable,
  type SessionState,
  type ShellLocation,
} from '@fleet-console/contract';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';

/** Longest drafts of a tab as JSON, in characters; larger ones are kept until a reload only. */
const MAX_STORED = 300_000;

const fields = v.record(v.string(), v.unknown());
const keptSchema = v.object({ remote: v.string(), form: v.string(), account: v.string(), path: v.string(), changedAt: v.number(), fields });
const schema = v.array(keptSchema);

type KeptDraft = v.InferOutput<typeof keptSchema>;

/** Input that the release on screen has no field for. */
export interface UnplacedInput {
  readonly remote: string;
  /** Values by form and field. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Unsaved input of all remotes (rules HREL-A27 to HREL-A29). */
export interface DraftStore {
  /** Drafts of one remote. */
  of(remote: string): Drafts;
  /** A release was replaced under an open form: its successor hasn't read anything yet. */
  beginSwitch(remote: string): void;
  /** Shows the input of this screen that the new release didn't read. */
  showUnread(remote: string): void;
  readonly unplaced: Readable<UnplacedInput | null>;
  dismiss(): void;
  stop(): void;
}

interface DraftStoreOptions {
  readonly session: Readable<SessionState>;
  readonly location: Readable<ShellLocation>;
  readonly bus: Pick<Bus, 'on'>;
}

/** Creates the store. Drafts are kept in the tab, over reloads, until the user leaves the screen. */
export function createDrafts({ session, location, bus }: DraftStoreOptions): DraftStore {
  const storage = persistedValue('tab', 'host.drafts', schema, []);
  let kept: readonly KeptDraft[] = storage.read();
  let accountId = '';
  /** Forms that were read since the last switch. */
  const read = new Set<string>();
  const unplaced = writable<UnplacedInput | null>(null);

  const save = (next: readonly KeptDraft[]) => {
    if (next.length === 0 && kept.length === 0) return;
    kept = next;
    storage.write(JSON.stringify(kept).length <= MAX_STORED ? [...kept] : []);
  };
  const keyOf = (remote: string, form: string) => `${remote}/${form}`;
  const isHere = (draft: KeptDraft) => draft.account === accountId && draft.path === location.get().pathname;

  const followSession = () => {
    const state = session.get();
    if (!('account' in state)) return;
    accountId = state.account.id;
    if (kept.some(({ account }) => account !== accountId)) save(kept.filter(({ account }) => account === accountId));
  };
  const followLocation = () => {
    // The end of a session moves the user without their doing.
    if (session.get().status !== 'loggedIn') return;
    const { pathname } = location.get();
    if (kept.some(({ path }) => path !== pathname)) save(kept.filter(({ path }) => path === pathname));
    unplaced.set(null);
  };
  followSession();
  let path = location.get().pathname;
  const stops = [
    session.subscribe(followSession),
    bus.on('app.logout', ({ reason }) => {
      if (reason === 'user') save([]);
      unplaced.set(null);
    }),
    location.subscribe(() => {
      if (location.get().pathname === path) return;
      path = location.get().pathname;
      followLocation();
    }),
  ];

  const show = (remote: string, form: string, values: Readonly<Record<string, unknown>>) => {
    const before = unplaced.get();
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`${form} ${name}`, value]));
    unplaced.set({ remote, values: { ...(before?.remote === remote ? before.values : {}), ...named } });
  };

  return {
    of: (remote) => ({
      read(form): FormDraft | null {
        read.add(keyOf(remote, form));
        const found = kept.find((draft) => draft.remote === remote && draft.form === form && isHere(draft));
        return found ? { fields: found.fields, changedAt: found.changedAt } : null;
      },
      write(form, draft) {
        const others = kept.filter((each) => each.remote !== remote || each.form !== form);
        if (draft === null) {
          if (others.length < kept.length) save(others);
          return;
        }
        if (accountId === '') return;
        const { pathname } = location.get();
        save([...others, { remote, form, account: accountId, path: pathname, changedAt: draft.changedAt, fields: { ...draft.fields } }]);
      },
      refuse: (form, values) => show(remote, form, values),
    }),
    beginSwitch(remote) {
      for (const key of Array.from(read)) if (key.startsWith(`${remote}/`)) read.delete(key);
    },
    showUnread(remote) {
      const unread = kept.filter((draft) => draft.remote === remote && isHere(draft) && !read.has(keyOf(remote, draft.form)));
      for (const draft of unread) show(remote, draft.form, draft.fields);
    },
    unplaced,
    dismiss: () => unplaced.set(null),
    stop: () => stops.forEach((stop) => stop()),
  };
}
