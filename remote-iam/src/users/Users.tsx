import { useState } from 'react';
import { Route, Routes, useLocation, useMatch } from 'react-router-dom';
import { EffectWords } from '../effect/EffectWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { UserScreen } from './UserScreen.tsx';
import { UsersScreen } from './UsersScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const userWords = { en, pl };

/** What the list was narrowed to when it was last seen, for the way back to it. */
function useLastList(): string {
  const { search } = useLocation();
  const atList = useMatch('/users') !== null;
  const [last, setLast] = useState('');
  if (atList && last !== search) setLast(search);
  return last;
}

/** The screens of users, with their words. */
export function Users() {
  const list = useLastList();
  return (
    <FeatureWords feature="users" words={userWords}>
      <EffectWords>
        <Routes>
          <Route index element={<UsersScreen />} />
          <Route path=":uid" element={<UserScreen listSearch={list} />} />
        </Routes>
      </EffectWords>
    </FeatureWords>
  );
}
