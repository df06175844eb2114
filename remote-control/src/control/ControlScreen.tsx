import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState, Screen, TabList, Tabs, useMediaQuery } from '@fleet-console/ui';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { LedgerTab } from '../operations/LedgerTab.tsx';
import { OperationsTab } from '../operations/OperationsTab.tsx';
import { ReleasesTab } from './ReleasesTab.tsx';
import styles from './control.module.css';

const requestsTab = lazyPart(
  () => import(/* webpackChunkName: "requests" */ '../requests/RequestsTab.tsx').then((part) => part.RequestsTab),
  <LoadingState rows="plain" />,
);

const systemTab = lazyPart(
  () => import(/* webpackChunkName: "system" */ '../system/SystemTab.tsx').then((part) => part.SystemTab),
  <LoadingState shape="details" />,
);

/** Tabs in order; each has its own path below /control. */
const tabs: readonly {
  readonly name: 'operations' | 'commands' | 'requests' | 'releases' | 'system';
  readonly Part: ComponentType;
  readonly fills?: true;
}[] = [
  { name: 'operations', Part: OperationsTab, fills: true },
  { name: 'commands', Part: LedgerTab },
  { name: 'requests', Part: requestsTab.Part },
  { name: 'releases', Part: ReleasesTab },
  { name: 'system', Part: systemTab.Part },
];

/** From this width on, a tab with a map fills the window; below, the page scrolls. */
const WIDE = '(min-width: 1100px)';

function ToFirst() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: `/control/${tabs[0]?.name}`, search }} replace />;
}

/** Filters belong to one tab; the selected group applies to all. */
const groupOf = (search: string) => {
  const group = new URLSearchParams(search).get('group');
  return group === null ? '' : `?${new URLSearchParams({ group }).toString()}`;
};

/** The control tower. Source: specification, section 2 (Control). */
export function ControlScreen() {
  const t = useMessages('control');
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const wide = useMediaQuery(WIDE) ?? true;
  const here = tabs.find(({ name }) => pathname.split('/')[2] === name) ?? null;
  const fill = wide && here?.fills === true;
  return (
    <Screen fill={fill}>
      <Tabs
        className={styles['tabs']}
        data-fill={fill || undefined}
        value={here?.name ?? null}
        onChange={(name) => void go({ pathname: `/control/${name}`, search: groupOf(search) })}
        keepMounted={false}
      >
        <TabList mb="md" aria-label={t('tabs.label')}>
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        {tabs.map(({ name, Part }) => (
          <Tabs.Panel key={name} value={name} className={styles['panel']}>
            <Routes>
              <Route path={`${name}/*`} element={<Part />} />
            </Routes>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Routes>
        {tabs.map(({ name }) => (
          <Route key={name} path={`${name}/*`} element={null} />
        ))}
        <Route index element={<ToFirst />} />
        <Route path="*" element={null} />
      </Routes>
    </Screen>
  );
}
