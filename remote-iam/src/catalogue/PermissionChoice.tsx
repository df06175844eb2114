import type { Permission } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { ListToolbar } from '@fleet-console/remote-kit/list';
import { SearchField, Text } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { permissionAreas } from '../permission-names/permission-areas.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { Bundle, CataloguePermission, Kind } from './catalogue.queries.ts';
import { matches } from './thing.ts';
import type { ThingDraft } from './thing-draft.ts';
import { throughs } from './throughs.ts';
import { useMay } from './useMay.ts';
import styles from './catalogue.module.css';

interface PermissionChoiceProps {
  readonly kind: Kind;
  readonly draft: Pick<ThingDraft, 'groupId' | 'bundleIds' | 'permissionIds'>;
  readonly onChange: (choice: Partial<Pick<ThingDraft, 'bundleIds' | 'permissionIds'>>) => void;
  /** What is offered in the draft's group. */
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
  /** Nothing may be changed. */
  readonly readOnly: boolean;
}

interface Line {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Permissions of the contract that it gives. */
  readonly grants: readonly string[];
}

interface LinesProps {
  readonly title: ReactNode;
  readonly lines: readonly Line[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly readOnly: boolean;
  readonly groupId: string | null;
  /** Where a line comes from besides. */
  readonly through: ReadonlyMap<string, readonly string[]>;
}

function Lines({ title, lines, chosen, onToggle, readOnly, groupId, through }: LinesProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const groups = useGroups();
  const { name } = usePermissionNames();
  const may = useMay();
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <fieldset className={styles['area']}>
      <legend>{title}</legend>
      {lines.map((line) => {
        const missing = groupId === null ? [] : line.grants.filter((permission) => !may(permission, groupId));
        const from = through.get(line.id) ?? [];
        const ticked = chosen.has(line.id);
        const group = groupId === null ? '' : (groups.all.get(groupId)?.name ?? groupId);
        const reason =
          missing.length === 0
            ? null
            : line.grants.length === 1
              ? t('notHeld', { group })
              : t('notHeldNamed', { group, permissions: format.list(missing.map(name)) });
        return (
          <div key={line.id} className={styles['line']} data-off={(reason !== null && !ticked) || undefined}>
            <Checkbox
              checked={ticked}
              // What is ticked can always be taken away; the server judges the whole.
              disabled={readOnly || (reason !== null && !ticked)}
              onChange={() => onToggle(line.id)}
              label={<bdi>{line.name}</bdi>}
              aria-describedby={`${id}-${line.id}`}
            />
            <div id={`${id}-${line.id}`} className={styles['lineText']}>
              {line.description ? <span>{line.description}</span> : null}
              <code className={styles['key']}>{line.key}</code>
              {from.length > 0 ? <span className={styles['through']}>{t('through', { names: format.list(from) })}</span> : null}
              {reason === null || readOnly ? null : <span className={styles['reason']}>{reason}</span>}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** The choice of what is given: bundles (of a role), the contract's permissions by area, and the operator's own. What the user does not hold is shown, with the reason. */
export function PermissionChoice({ kind, draft, onChange, bundles, permissions, readOnly }: PermissionChoiceProps) {
  const t = useMessages('catalogue');
  const { name, about, area } = usePermissionNames();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const through = useMemo(() => throughs(draft, bundles, permissions), [draft, bundles, permissions]);
  const toggle = (field: 'bundleIds' | 'permissionIds') => (id: string) => {
    const next = new Set(draft[field]);
    if (!next.delete(id)) next.add(id);
    onChange({ [field]: next });
  };
  const known = new Map(permissions.filter(({ builtIn }) => builtIn).map((each) => [each.key, each]));
  const lineOf = (key: string): Line => ({ id: key, key, name: name(key), description: about(key), grants: [key] });
  const fits = (lines: readonly Line[]) => lines.filter((line) => matches(line, sought));
  const placed = new Set<string>(permissionAreas.flatMap((each) => each.permissions));
  const sections: { id: string; title: string; lines: readonly Line[]; field: 'bundleIds' | 'permissionIds' }[] = [
    ...(kind === 'roles' ? [{ id: 'bundles', title: t('tabs.bundles'), lines: fits(bundles), field: 'bundleIds' as const }] : []),
    ...(kind === 'permissions'
      ? []
      : [
          {
            id: 'own',
            title: t('own'),
            lines: fits(permissions.filter(({ builtIn }) => !builtIn).map((each) => ({ ...each, grants: each.permissions }))),
            field: 'permissionIds' as const,
          },
        ]),
    ...permissionAreas.map((each) => ({
      id: each.area,
      title: area(each.area),
      lines: fits(each.permissions.filter((key: Permission) => known.has(key)).map(lineOf)),
      field: 'permissionIds' as const,
    })),
    // A newer server may know more.
    {
      id: 'unknown',
      title: t('unplaced'),
      lines: fits([...known.keys()].filter((key) => !placed.has(key)).map(lineOf)),
      field: 'permissionIds' as const,
    },
  ];
  const shown = sections.filter(({ lines }) => lines.length > 0);
  return (
    <div className={styles['choice']}>
      <ListToolbar>
        <SearchField value={text} onChange={setText} label={t('search.choice')} clear={t('kit:actions.clearSearch')} />
      </ListToolbar>
      {shown.length === 0 ? (
        <Text fz="sm" c="dimmed" role="status">
          {t('kit:states.nothingFound')}
        </Text>
      ) : null}
      <div className={styles['areas']}>
        {shown.map(({ id, title, lines, field }) => (
          <Lines
            key={id}
            title={title}
            lines={lines}
            chosen={draft[field]}
            onToggle={toggle(field)}
            readOnly={readOnly}
            groupId={draft.groupId}
            through={through}
          />
        ))}
      </div>
    </div>
  );
}
