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
import { matches } from './catalogue-item.ts';
import type { CatalogueItemDraft } from './catalogue-item-draft.ts';
import { grantPaths } from './grant-paths.ts';
import { usePermissionCheck } from './usePermissionCheck.ts';
import styles from './catalogue.module.css';

interface PermissionChoiceProps {
  readonly kind: Kind;
  readonly draft: Pick<CatalogueItemDraft, 'groupId' | 'bundleIds' | 'permissionIds'>;
  readonly onChange: (choice: Partial<Pick<CatalogueItemDraft, 'bundleIds' | 'permissionIds'>>) => void;
  /** Available in the draft's group. */
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
  readonly readOnly: boolean;
}

interface Line {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Built-in permissions it grants. */
  readonly grants: readonly string[];
}

interface LinesProps {
  readonly title: ReactNode;
  readonly lines: readonly Line[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly readOnly: boolean;
  readonly groupId: string | null;
  /** Names of bundles and custom permissions that grant a line, by its id. */
  readonly grantedBy: ReadonlyMap<string, readonly string[]>;
}

function Lines({ title, lines, chosen, onToggle, readOnly, groupId, grantedBy }: LinesProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const groups = useGroups();
  const { name } = usePermissionNames();
  const can = usePermissionCheck();
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <fieldset className={styles['area']}>
      <legend>{title}</legend>
      {lines.map((line) => {
        const missing = groupId === null ? [] : line.grants.filter((permission) => !can(permission, groupId));
        const from = grantedBy.get(line.id) ?? [];
        const isChecked = chosen.has(line.id);
        const group = groupId === null ? '' : (groups.all.get(groupId)?.name ?? groupId);
        const reason =
          missing.length === 0
            ? null
            : line.grants.length === 1
              ? t('notHeld', { group })
              : t('notHeldNamed', { group, permissions: format.list(missing.map(name)) });
        return (
          <div key={line.id} className={styles['line']} data-disabled={(reason !== null && !isChecked) || undefined}>
            <Checkbox
              checked={isChecked}
              // Removing is always possible here; the server validates the result.
              disabled={readOnly || (reason !== null && !isChecked)}
              onChange={() => onToggle(line.id)}
              label={<bdi>{line.name}</bdi>}
              aria-describedby={`${id}-${line.id}`}
            />
            <div id={`${id}-${line.id}`} className={styles['lineText']}>
              {line.description ? <span>{line.description}</span> : null}
              <code className={styles['key']}>{line.key}</code>
              {from.length > 0 ? <span className={styles['grantedBy']}>{t('grantedBy', { names: format.list(from) })}</span> : null}
              {reason === null || readOnly ? null : <span className={styles['reason']}>{reason}</span>}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Choice of granted bundles (of roles), built-in permissions by area and custom permissions. Those the user doesn't hold are disabled with the reason. */
export function PermissionChoice({ kind, draft, onChange, bundles, permissions, readOnly }: PermissionChoiceProps) {
  const t = useMessages('catalogue');
  const { name, description, area } = usePermissionNames();
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const grantedBy = useMemo(() => grantPaths(draft, bundles, permissions), [draft, bundles, permissions]);
  const toggle = (field: 'bundleIds' | 'permissionIds') => (id: string) => {
    const next = new Set(draft[field]);
    if (!next.delete(id)) next.add(id);
    onChange({ [field]: next });
  };
  const builtInPermissions = new Map(permissions.filter(({ builtIn }) => builtIn).map((each) => [each.key, each]));
  const toLine = (key: string): Line => ({ id: key, key, name: name(key), description: description(key), grants: [key] });
  const filterLines = (lines: readonly Line[]) => lines.filter((line) => matches(line, deferredText));
  const permissionsInAreas = new Set<string>(permissionAreas.flatMap((each) => each.permissions));
  const sections: { id: string; title: string; lines: readonly Line[]; field: 'bundleIds' | 'permissionIds' }[] = [
    ...(kind === 'roles' ? [{ id: 'bundles', title: t('tabs.bundles'), lines: filterLines(bundles), field: 'bundleIds' as const }] : []),
    ...(kind === 'permissions'
      ? []
      : [
          {
            id: 'custom',
            title: t('customPermissions'),
            lines: filterLines(permissions.filter(({ builtIn }) => !builtIn).map((each) => ({ ...each, grants: each.permissions }))),
            field: 'permissionIds' as const,
          },
        ]),
    ...permissionAreas.map((each) => ({
      id: each.area,
      title: area(each.area),
      lines: filterLines(each.permissions.filter((key: Permission) => builtInPermissions.has(key)).map(toLine)),
      field: 'permissionIds' as const,
    })),
    // Permissions of a newer server.
    {
      id: 'unknown',
      title: t('otherPermissions'),
      lines: filterLines([...builtInPermissions.keys()].filter((key) => !permissionsInAreas.has(key)).map(toLine)),
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
            grantedBy={grantedBy}
          />
        ))}
      </div>
    </div>
  );
}
