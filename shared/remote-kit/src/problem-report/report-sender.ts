import { ApiError, createApi, type Api } from '@fleet-console/api';
import { writable, type Readable, type Shell } from '@fleet-console/contract';
import { InterruptedUpload } from '../attachments/interrupted-upload.ts';
import { backoff } from '../live/backoff.ts';
import { newId } from '../state/new-id.ts';
import { perShell } from '../state/per-shell.ts';
import { createRequest, type ServiceRequest } from './report-api.ts';
import { isUnreserved, reserveReport } from './reserve-report.ts';
import { reportStore, type ReportChange } from './report-store.ts';
import { lacksFiles, type OutgoingReport, type ReportDraft, type ReportFile, type StoredReport } from './stored-report.ts';

const CHANNEL = 'fleet-console.reports';
/** Delay before the next attempt, in ms. */
const PAUSE = { first: 2_000, max: 60_000 };
/** Sent reports are listed this long, in ms, so that every tab can show their numbers; those with refused files until they are dismissed. */
const KEEP_SENT = 86_400_000;
/** Drafts that aren't continued are deleted after this time, in ms. */
const KEEP_DRAFTS = 30 * 86_400_000;

/** Whether a repeated call can succeed: no connection, the server is busy, or the session is being renewed. */
const isTransient = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || [401, 408, 425, 429].includes(error.status);

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL));

/** What happened to reports sent by this tab. */
export interface ReportEvents {
  readonly onCreated?: (request: ServiceRequest, report: OutgoingReport) => void;
}

/**
 * The account's reports in this browser, and their way to the server: reports are stored first and sent when there is a connection, each by one tab
 * at a time and once.
 */
export class ReportSender {
  readonly #shell: Shell;
  readonly #api: Api;
  readonly #reports = writable<readonly StoredReport[]>([]);
  readonly #error = writable<unknown>(null);
  readonly #listeners = new Set<ReportEvents>();
  #channel: BroadcastChannel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #started = 0;
  /** Reports that this tab is sending. */
  readonly #sending = new Set<string>();

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#api = createApi(shell.transport);
  }

  /** The reports of the signed-in account, drafts included, oldest first. */
  get reports(): Readable<readonly StoredReport[]> {
    return this.#reports;
  }

  /** Why the last attempt failed; null after a success. */
  get error(): Readable<unknown> {
    return this.#error;
  }

  /** Sends waiting reports until the returned function is called. */
  start(events: ReportEvents = {}): () => void {
    this.#listeners.add(events);
    if (this.#started++ === 0) this.#listen();
    void this.#wake();
    return () => {
      this.#listeners.delete(events);
      if (--this.#started === 0) this.#stopListening();
    };
  }

  #stopListening: () => void = () => undefined;

  #listen(): void {
    const wake = () => void this.#wake();
    const wakeIfVisible = () => {
      if (document.visibilityState === 'visible') wake();
    };
    this.#channel = openChannel();
    this.#channel?.addEventListener('message', wake);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeIfVisible);
    const unsubscribe = this.#shell.session.subscribe(wake);
    this.#stopListening = () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeIfVisible);
      unsubscribe();
      this.#channel?.close();
      this.#channel = null;
      clearTimeout(this.#timer);
    };
  }

  get accountId(): string | null {
    const session = this.#shell.session.get();
    return session.status === 'loggedIn' || session.status === 'refreshing' ? session.account.id : null;
  }

  /** Returns the newest draft that fits and isn't open in another tab; null: there is none. */
  async findDraft(fits: (draft: ReportDraft) => boolean): Promise<ReportDraft | null> {
    await this.#reload();
    for (const report of this.#reports.get().toReversed())
      if (report.status === 'draft' && fits(report) && (await isUnreserved(report.id))) return report;
    return null;
  }

  /** Writes the state of an unfinished form. */
  async saveDraft(draft: ReportDraft): Promise<void> {
    await this.#change({ put: [draft] });
  }

  /** Stores the files of an unfinished form, with its state. */
  async saveFiles(draft: ReportDraft, change: Pick<ReportChange, 'putFiles' | 'removeFiles'>): Promise<void> {
    await this.#change({ put: [draft], ...change });
  }

  /** The stored files of a report. */
  async filesOf(reportId: string): Promise<readonly ReportFile[]> {
    const store = await reportStore();
    return store.files(reportId);
  }

  /** Turns a form into one report per vehicle and begins to send them; returns their ids. */
  async submit(draft: ReportDraft): Promise<readonly string[]> {
    const { fields, vehicles, accountId } = draft;
    const files = await this.filesOf(draft.id);
    const put = vehicles.map((vehicle, index): OutgoingReport => ({
      id: newId(),
      accountId,
      // Keeps the order of the vehicles.
      changedAt: Date.now() + index / 1000,
      fields,
      status: 'waiting',
      vehicle,
      requestId: null,
      filesLeft: files.length,
      refusedFiles: [],
      refusal: null,
    }));
    const putFiles = put.flatMap(({ id: reportId }) => files.map((file) => ({ ...file, id: newId(), reportId })));
    await this.#change({ put, remove: [draft.id], putFiles });
    this.retry();
    return put.map(({ id }) => id);
  }

  /** Sends what is waiting now. */
  retry(): void {
    this.#failures = 0;
    void this.#wake();
  }

  /** Sends a refused report again. */
  async resend(report: OutgoingReport): Promise<void> {
    await this.#change({ put: [{ ...report, status: 'waiting', refusal: null }] });
    this.retry();
  }

  /** Turns a refused report back into a form; returns its id. */
  async edit({ id, accountId, fields, vehicle }: OutgoingReport): Promise<string> {
    const draft: ReportDraft = {
      id: newId(),
      accountId,
      changedAt: Date.now(),
      fields,
      status: 'draft',
      groupId: vehicle.groupId,
      vehicles: [vehicle],
    };
    const files = await this.filesOf(id);
    await this.#change({ put: [draft], remove: [id], putFiles: files.map((file) => ({ ...file, id: newId(), reportId: draft.id })) });
    return draft.id;
  }

  async discard(id: string): Promise<void> {
    await this.#change({ remove: [id] });
  }

  async #change(change: ReportChange): Promise<void> {
    const store = await reportStore();
    await store.change(change);
    await this.#reload();
    // Other tabs, and the sender of another remote in this one.
    this.#channel?.postMessage(null);
  }

  /** Reads the account's reports. */
  async #reload(): Promise<void> {
    const { accountId } = this;
    const store = await reportStore();
    const listed = accountId === null ? [] : await store.list(accountId);
    const now = Date.now();
    const expired = listed.filter(
      (report) =>
        (report.status === 'sent' && !lacksFiles(report) && report.changedAt < now - KEEP_SENT) ||
        (report.status === 'draft' && report.changedAt < now - KEEP_DRAFTS),
    );
    if (expired.length > 0) await store.change({ remove: expired.map(({ id }) => id) });
    // Signed out in the meantime.
    if (accountId === this.accountId) this.#reports.set(listed.filter((report) => !expired.includes(report)));
  }

  async #wake(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#reload();
    let failure: unknown = null;
    for (const report of this.#reports.get()) {
      if (report.status !== 'waiting' || this.#sending.has(report.id)) continue;
      this.#sending.add(report.id);
      const release = await reserveReport(report.id);
      try {
        if (release !== null) await this.#send(report.id);
      } catch (error) {
        failure = error;
        // Without a connection the others would fail as well.
        if (!(error instanceof ApiError || error instanceof InterruptedUpload)) break;
      } finally {
        release?.();
        this.#sending.delete(report.id);
      }
    }
    this.#failures = failure === null ? 0 : this.#failures + 1;
    this.#error.set(failure);
    this.#scheduleNext();
  }

  #scheduleNext(): void {
    clearTimeout(this.#timer);
    if (this.#started === 0 || !this.#reports.get().some(({ status }) => status === 'waiting')) return;
    this.#timer = setTimeout(() => void this.#wake(), backoff(Math.max(1, this.#failures), PAUSE, Math.random));
  }

  /** Takes a report as far as possible. @throws what a later attempt may not meet */
  async #send(id: string): Promise<void> {
    const store = await reportStore();
    let report = await store.get(id);
    // Sent or discarded by another tab, or someone else signed in.
    if (report === undefined || report.status !== 'waiting' || report.accountId !== this.accountId) return;
    const advance = async (step: Partial<OutgoingReport>) => {
      report = { ...(report as OutgoingReport), ...step };
      await this.#change({ put: [report] });
    };
    if (report.requestId === null) {
      let request: ServiceRequest;
      try {
        request = await createRequest(this.#api, report);
      } catch (error) {
        if (isTransient(error)) throw error;
        const { status, code } = error as ApiError;
        return advance({ status: 'refused', refusal: { status, code } });
      }
      await advance({ requestId: request.id });
      for (const { onCreated } of this.#listeners) onCreated?.(request, report);
    }
    for (const file of await store.files(id)) {
      try {
        await this.#upload(report.requestId ?? '', file);
      } catch (error) {
        if (isTransient(error)) throw error;
        const { status, code } = error as ApiError;
        const refused = { name: file.name, refusal: { status, code } };
        report = { ...report, refusedFiles: [...report.refusedFiles, refused] };
      }
      report = { ...report, filesLeft: report.filesLeft - 1 };
      await this.#change({ put: [report], removeFiles: [file.id] });
    }
    await advance({ status: 'sent', changedAt: Date.now() });
  }

  /** Uploads a file, or what is missing of it. Starts over if the server has lost its upload. @throws ApiError, InterruptedUpload, TypeError */
  async #upload(requestId: string, file: ReportFile, attempts = 2): Promise<void> {
    const { uploadFile } = await import(/* webpackChunkName: "upload" */ '../attachments/upload-file.ts');
    const store = await reportStore();
    const { blob, name, address } = file;
    const keepAddress = (begun: string | null) => store.change({ putFiles: [{ ...file, address: begun }] });
    try {
      await uploadFile(this.#shell.transport, {
        requestId,
        file: blob,
        name,
        address,
        signal: new AbortController().signal,
        onAddress: (begun) => void keepAddress(begun),
      });
    } catch (error) {
      if (!(error instanceof InterruptedUpload && error.isGone)) throw error;
      await keepAddress(null);
      if (attempts === 1) throw error;
      await this.#upload(requestId, { ...file, address: null }, attempts - 1);
    }
  }
}

/** The sender of a shell. */
export const reportSender = perShell((shell) => new ReportSender(shell));

/** Sends the account's waiting reports, one tab at a time, until the returned function is called. */
export const sendReports = (shell: Shell, events: ReportEvents = {}): (() => void) => reportSender(shell).start(events);
