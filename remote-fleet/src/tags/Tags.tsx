import { Route, Routes } from 'react-router-dom';
import { FeatureMessages } from '../messages/messages.ts';
import { TagDetails } from './TagDetails.tsx';
import { TagsScreen } from './TagsScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const tagsMessages = { en, pl };

/** The inventory ("tags" in the specification), with its messages. */
export function Tags() {
  return (
    <FeatureMessages feature="tags" words={tagsMessages}>
      <Routes>
        <Route path="details/:vid" element={<TagDetails />} />
        <Route path="*" element={<TagsScreen />} />
      </Routes>
    </FeatureMessages>
  );
}
