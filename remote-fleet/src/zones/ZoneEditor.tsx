import type { Position } from '@fleet-console/geometry';
import { ScreenName, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Screen, Text, TextInput } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CornerTable } from './CornerTable.tsx';
import { DeleteZone } from './DeleteZone.tsx';
import { DrawTools, type Tool } from './DrawTools.tsx';
import { dotsAround, useVehicles, vehiclesIn } from './inside.ts';
import { LazyZoneMap } from './LazyZoneMap.tsx';
import { useZoneRefusal } from './useZoneRefusal.ts';
import { VehiclesFailed } from './VehiclesFailed.tsx';
import { ZoneActions } from './ZoneActions.tsx';
import { ZoneEvents } from './ZoneEvents.tsx';
import { ZoneFacts } from './ZoneFacts.tsx';
import { ZoneFiles } from './ZoneFiles.tsx';
import { ZoneGroups } from './ZoneGroups.tsx';
import { bodyOf, cutOut, differs, draftOf, drawn, faultIn, redone, shapeOf, undone, withRing, type ZoneDraft } from './zone-draft.ts';
import { saveZone, zoneQueries, type Zone } from './zone.queries.ts';
import styles from './zones.module.css';

interface ZoneEditorProps {
  /** Null makes a new one. */
  readonly zone: Zone | null;
  /** Groups that a new one begins with. */
  readonly groupIds?: readonly string[];
}

const noGroups: readonly string[] = [];
const noAreas: readonly never[] = [];

/** An area being drawn and described. It is a draft until it is saved. */
export function ZoneEditor({ zone, groupIds = noGroups }: ZoneEditorProps) {
  const t = useMessages('zones');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useZoneRefusal();
  const [tool, setTool] = useState<Tool>(zone ? 'look' : 'draw');
  const [ring, setRing] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [next, setNext] = useState<{ readonly route: string; readonly params?: Readonly<Record<string, string>> } | null>(null);
  const { vehicles, ready } = useVehicles();

  const edit = useEditDraft({
    row: zone,
    isNewer: (one, other) => one.version > other.version,
    toDraft: useCallback((from: Zone | null) => draftOf(from, groupIds), [groupIds]),
    differs,
    isOver: next !== null,
    onBegin() {
      setNotice(null);
    },
  });
  const { base, draft, isDirty } = edit;

  useUnsavedGuard(isDirty, t('unsaved'));
  // After the hold of the draft was let go.
  useEffect(() => {
    if (next) shell.navigation.go(next.route, next.params);
  }, [next, shell]);

  const { corners } = draft;
  const shape = useMemo(() => shapeOf(corners), [corners]);
  const fault = useMemo(() => faultIn(corners), [corners]);
  const inside = useMemo(() => (fault ? [] : vehiclesIn(vehicles, shape)), [fault, vehicles, shape]);
  const dots = useMemo(() => (fault ? [] : dotsAround(vehicles, shape)), [fault, vehicles, shape]);

  const change = (part: Partial<ZoneDraft>) => edit.setDraft((before) => ({ ...before, ...part }));
  const draw = (next: ZoneDraft['corners']) => {
    setNotice(null);
    edit.setDraft((before) => drawn(before, next));
  };
  const step = (to: (before: ZoneDraft) => ZoneDraft) => {
    setNotice(null);
    setRing(0);
    edit.setDraft(to);
  };
  const takeRing = (closed: readonly Position[]) => {
    const open = closed.slice(0, -1);
    if (tool === 'cut') {
      const done = cutOut(corners, open);
      if ('because' in done) return setNotice(t(`cutFaults.${done.because}`));
      draw(done.corners);
    } else draw([open]);
    setRing(0);
    setTool('look');
  };

  const saving = useMutation({
    mutationFn: () => saveZone(shell, bodyOf(draft), base),
    onSuccess: (saved) => {
      queries.setQueryData(zoneQueries.one(shell, saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: zoneQueries.list(shell).queryKey });
      shell.flash.success(t('saved', { name: saved.name }));
      edit.begin(saved);
      setTool('look');
      if (base === null) setNext({ route: 'GeofencingDetails', params: { id: saved.id } });
    },
    onSettled: edit.release,
  });
  const incomplete = draft.name.trim() === '' || draft.groupIds.length === 0 || fault !== null;
  const save = () => {
    setAsked(true);
    if (!incomplete && edit.claim()) saving.mutate();
  };
  const refusal = saving.error ? refusalOf(saving.error) : null;

  return (
    <Screen fill>
      {base ? <ScreenName name={base.name} /> : null}
      <div className={styles['editor']}>
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div className={styles['fieldsOfArea']}>
            <TextInput
              label={t('name')}
              required
              maxLength={80}
              autoComplete="off"
              value={draft.name}
              error={asked && draft.name.trim() === '' ? t('nameMissing') : null}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <ZoneFacts corners={corners} fault={fault} inside={ready ? inside.length : null} />
            <VehiclesFailed />
            <ZoneFiles
              name={draft.name}
              shape={fault ? null : shape}
              onRead={(read, name) => {
                draw(read);
                setRing(0);
                if (name !== null && draft.name.trim() === '') change({ name });
              }}
            />
            <CornerTable
              corners={corners}
              ring={ring}
              onRing={setRing}
              onChange={(index, positions) => draw(withRing(corners, index, positions))}
            />
            <ZoneGroups draft={draft} onChange={change} wrong={asked && draft.groupIds.length === 0} />
            <ZoneActions draft={draft} onChange={change} />
            {base ? <ZoneEvents id={base.id} /> : null}
          </div>
          {edit.conflict ? <EditConflict conflict={edit.conflict} words={t} /> : null}
          {refusal === null ? null : (
            <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
              <Text fz="sm">{refusal}</Text>
            </Alert>
          )}
          <div className={styles['doing']}>
            <Button type="submit" loading={saving.isPending} disabled={base !== null && !isDirty}>
              {t('save')}
            </Button>
            {isDirty ? (
              <Button variant="default" onClick={() => edit.setDraft(edit.origin)}>
                {t('kit:actions.discardChanges')}
              </Button>
            ) : null}
            {saving.isSuccess && base !== null && !isDirty ? (
              <Text fz="sm" c="dimmed" role="status">
                {t('allSaved')}
              </Text>
            ) : null}
            {base ? <DeleteZone zone={base} onDeleted={() => setNext({ route: 'Geofencing' })} /> : null}
          </div>
        </form>
        <div className={styles['drawing']}>
          <DrawTools
            tool={tool}
            onTool={(next) => {
              setNotice(null);
              setTool(next);
            }}
            drawn={corners.length > 0}
            canUndo={draft.past.length > 0}
            canRedo={draft.future.length > 0}
            onUndo={() => step(undone)}
            onRedo={() => step(redone)}
          />
          <p className={styles['notice']} role="status">
            {notice ?? t(`tools.hints.${tool}`)}
          </p>
          <LazyZoneMap
            areas={noAreas}
            draft={shape.coordinates}
            mode={tool === 'cut' ? 'draw' : tool}
            ring={ring}
            dots={dots}
            fault={fault?.at ?? null}
            onRing={takeRing}
            onChange={(index, positions) => draw(withRing(corners, index, positions.slice(0, -1)))}
          />
        </div>
      </div>
    </Screen>
  );
}
