import { useLastSearch } from '@fleet-console/remote-kit/list';
import { Route, Routes } from 'react-router-dom';
import { FeatureMessages } from '../messages/messages.ts';
import { TagDetails } from './TagDetails.tsx';
import { TagsScreen } from './TagsScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const tagsMessages = { en, pl };

/** The inventory ("tags" in the specification), with its messages. */
export function Tags() {
  const listSearch = useLastSearch('/tags');
  return (
    <FeatureMessages feature="tags" messages={tagsMessages}>
      <Routes>
        <Route path="details/:vid" element={<TagDetails listSearch={listSearch} />} />
        <Route path="*" element={<TagsScreen />} />
      </Routes>
    </FeatureMessages>
  );
}
