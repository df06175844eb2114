import { Screen, TabList, Tabs } from '@fleet-console/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { catalogueHref } from './addresses.ts';
import { CatalogueList } from './CatalogueList.tsx';
import { kinds } from './catalogue.queries.ts';
import { matrix } from './lazy.tsx';
import styles from './catalogue.module.css';

const tabs = [...kinds, 'matrix'] as const;
export type Tab = (typeof tabs)[number];

/** The chosen group is kept when switching tabs; the search is not. */
const groupParam = (search: string) => {
  const group = new URLSearchParams(search).get('group');
  return group === null ? '' : `?${new URLSearchParams({ group }).toString()}`;
};

/** Tabs with roles, bundles, permissions and the matrix; each tab has a URL. Source: specification, section 2. */
export function CatalogueScreen({ tab }: { tab: Tab }) {
  const t = useMessages('catalogue');
  const { search } = useLocation();
  const go = useNavigate();
  return (
    <Screen fill>
      <Tabs
        className={styles['tabs']}
        value={tab}
        onChange={(name) => void go({ pathname: catalogueHref(name ?? 'roles'), search: groupParam(search) })}
        keepMounted={false}
      >
        <TabList aria-label={t('tabs.label')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind} className={styles['panel']}>
            <CatalogueList key={kind} kind={kind} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="matrix" className={styles['panel']}>
          <matrix.Part />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
