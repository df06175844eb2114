import { QueryView, Stack, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import { savedViewsQuery } from './saved-view.queries.ts';
import type { SavedViewsProps } from './saved-views-props.ts';
import { SaveViewForm } from './SaveViewForm.tsx';
import { ViewRow } from './ViewRow.tsx';
import { ViewsLoading } from './ViewsLoading.tsx';
import styles from './saved-views.module.css';

/** Own and shared views of a list, and a form that saves the current one. */
export function SavedViewsMenu({ list, search, onOpen }: SavedViewsProps) {
  const t = useMessages('savedViews');
  const shell = useShell();
  const views = useQuery(savedViewsQuery(shell, list));
  return (
    <QueryView query={views} loading={<ViewsLoading />} failed={{ title: t('failed'), retry: t('kit:actions.retry') }}>
      {(found) => {
        const own = found.filter((view) => view.own);
        const shared = found.filter((view) => !view.own);
        return (
          <>
            {own.length === 0 && shared.length === 0 ? (
              <Text c="dimmed" fz="sm">
                {t('none')}
              </Text>
            ) : null}
            {[
              { label: t('own'), rows: own },
              { label: t('shared'), rows: shared },
            ].map(({ label, rows }) =>
              rows.length === 0 ? null : (
                <Stack key={label} gap={4} component="section" aria-label={label} className={styles['section']}>
                  <Text fz="xs" fw={600} c="dimmed" aria-hidden>
                    {label}
                  </Text>
                  {rows.map((view) => (
                    <ViewRow key={view.id} list={list} view={view} onOpen={onOpen} />
                  ))}
                </Stack>
              ),
            )}
            <SaveViewForm list={list} search={search} own={own} />
          </>
        );
      }}
    </QueryView>
  );
}
