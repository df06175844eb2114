import { useCallback, useEffect, useRef, useState } from 'react';
import { fileProblem, MAX_FILES } from '../attachments/file-limits.ts';
import { newId } from '../state/new-id.ts';
import type { ReportSender } from './report-sender.ts';
import type { ReportDraft, ReportFile } from './stored-report.ts';

/** A file that can't be added, and why. */
export interface RejectedFile {
  readonly name: string;
  readonly error: unknown;
}

/**
 * The files of a form, stored in the browser as soon as they are chosen.
 * @param latest returns the form's current state, which is stored with them
 */
export function useReportFiles(sender: ReportSender, reportId: string, latest: () => ReportDraft) {
  const [files, setFiles] = useState<readonly ReportFile[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const current = useRef(files);
  const set = useCallback((next: readonly ReportFile[]) => {
    current.current = next;
    setFiles(next);
  }, []);
  useEffect(() => {
    let open = true;
    const load = async () => {
      const stored = await sender.filesOf(reportId);
      if (open && stored.length > 0) set(stored);
    };
    void load();
    return () => {
      open = false;
    };
  }, [sender, reportId, set]);

  const add = (chosen: readonly File[]) => {
    const problems = chosen.map((file) => ({ name: file.name, error: fileProblem(file) }));
    setRejected(problems.filter(({ error }) => error !== null));
    const order = (current.current.at(-1)?.order ?? -1) + 1;
    const added = chosen
      .filter((_file, index) => problems[index]?.error === null)
      .slice(0, MAX_FILES - current.current.length)
      .map((file, index): ReportFile => ({ id: newId(), reportId, name: file.name, blob: file, order: order + index, address: null }));
    if (added.length === 0) return;
    set([...current.current, ...added]);
    void sender.saveFiles(latest(), { putFiles: added });
  };
  const remove = (id: string) => {
    set(current.current.filter((file) => file.id !== id));
    void sender.saveFiles(latest(), { removeFiles: [id] });
  };
  return { files, rejected, add, remove };
}
