import { Route, Routes } from 'react-router-dom';
import { EffectWords } from '../effect/EffectWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { GroupPage } from './GroupPage.tsx';
import { GroupsScreen, NoGroup } from './GroupsScreen.tsx';
import { NewGroup } from './NewGroup.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const groupWords = { en, pl };

/** The screens of groups, with their words. Source: specification, section 2, route table. */
export function Groups() {
  return (
    <FeatureWords feature="groups" words={groupWords}>
      <EffectWords>
        <Routes>
          <Route element={<GroupsScreen />}>
            <Route index element={<NoGroup />} />
            <Route path="new" element={<NewGroup />} />
            <Route path=":gid" element={<GroupPage />} />
            <Route path="*" element={<NoGroup />} />
          </Route>
        </Routes>
      </EffectWords>
    </FeatureWords>
  );
}
