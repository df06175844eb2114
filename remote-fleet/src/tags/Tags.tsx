import { Route, Routes } from 'react-router-dom';
import { FeatureWords } from '../messages/messages.ts';
import { TagDetails } from './TagDetails.tsx';
import { TagsScreen } from './TagsScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const tagsWords = { en, pl };

/** The inventory, which the specification calls tags, with its words. */
export function Tags() {
  return (
    <FeatureWords feature="tags" words={tagsWords}>
      <Routes>
        <Route path="details/:vid" element={<TagDetails />} />
        <Route path="*" element={<TagsScreen />} />
      </Routes>
    </FeatureWords>
  );
}
