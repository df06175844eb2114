import { useUserTime } from '@fleet-console/i18n';
import { ScreenName, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { Screen } from '@fleet-console/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useZoneRefusal } from './useZoneRefusal.ts';
import { differs, draftOf, faultsOf, keptShapes, type ZoneDraft } from './zone-draft.ts';
import type { Zone } from './zone.queries.ts';
import styles from './zones.module.css';
import { useDrawingActions, useZoneTools } from './useZoneTools.ts';
import { useSaveZone } from './useSaveZone.ts';
import { useZoneSubmit } from './useZoneSubmit.ts';
import { ZoneDrawing } from './ZoneDrawing.tsx';
import { useZoneOutline } from './useZoneOutline.ts';
import { ZoneFields } from './ZoneFields.tsx';
import { ZoneEditorFooter } from './ZoneEditorFooter.tsx';

interface ZoneEditorProps {
  /** Null: a new zone. */
  readonly zone: Zone | null;
  /** Initial groups of a new zone. */
  readonly groupIds?: readonly string[];
  /** The link back to the list. */
  readonly back: ReactNode;
}

const noGroups: readonly string[] = [];

/** Editor of a zone's shape, groups and actions. */
export function ZoneEditor({ zone, groupIds = noGroups, back }: ZoneEditorProps) {
  const t = useMessages('zones');
  const shell = useShell();
  const { zone: timeZone } = useUserTime();
  const refusalOf = useZoneRefusal();
  const tools = useZoneTools(zone ? 'pan' : 'draw');
  const { tool, setTool, ring, setRing, notice, setNotice } = tools;
  const [target, setTarget] = useState<'Geofencing' | null>(null);

  const edit = useEditDraft({
    form: `zone/${zone?.id ?? 'new'}`,
    checks: keptShapes,
    row: zone,
    isNewer: (one, other) => one.version > other.version,
    toDraft: useCallback((from: Zone | null) => draftOf(from, groupIds, timeZone), [groupIds, timeZone]),
    differs,
    isOver: target !== null,
    onBegin() {
      setNotice(null);
    },
  });
  const { base, draft, isDirty } = edit;

  useUnsavedGuard(isDirty, t('unsaved'));
  // In an effect, after the unsaved-changes guard was released.
  useEffect(() => {
    if (target) shell.navigation.go(target);
  }, [target, shell]);

  const { rings } = draft;
  const outline = useZoneOutline(rings);
  const { fault } = outline;

  const change = (part: Partial<ZoneDraft>) => edit.setDraft((before) => ({ ...before, ...part }));
  const { draw, applyStep, completeRing } = useDrawingActions(tools, edit);

  const saving = useSaveZone(edit, () => {
    setTool('pan');
    if (base === null) setTarget('Geofencing');
  });
  const isValid = faultsOf(draft).length === 0 && fault === null;
  const { form, submit, isSubmitted } = useZoneSubmit(isValid, () => {
    if (edit.claim()) saving.mutate();
  });

  return (
    <Screen fill>
      {base ? <ScreenName name={base.name} /> : null}
      <div className={styles['editor']}>
        <form
          ref={form}
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {back}
          <ZoneFields
            draft={draft}
            onChange={change}
            outline={outline}
            ring={ring}
            onRing={setRing}
            onRingsChange={draw}
            isSubmitted={isSubmitted}
            // Nothing is loaded for a new zone, which the screen is about to leave.
            id={target === null ? (base?.id ?? null) : null}
          />
          <ZoneEditorFooter
            zone={base}
            edit={edit}
            refusal={saving.error ? refusalOf(saving.error) : null}
            isSaving={saving.isPending}
            isSaved={saving.isSuccess}
            onDeleted={() => setTarget('Geofencing')}
          />
        </form>
        <ZoneDrawing
          id={base?.id ?? null}
          draft={draft}
          tool={tool}
          onTool={(chosen) => {
            setNotice(null);
            setTool(chosen);
          }}
          ring={ring}
          notice={notice}
          outline={outline}
          onStep={applyStep}
          onRing={completeRing}
          onChange={draw}
        />
      </div>
    </Screen>
  );
}
