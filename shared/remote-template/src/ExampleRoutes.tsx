import { Route, Routes } from 'react-router-dom';
import { ExampleScreen } from './example/ExampleScreen.tsx';
import { ItemScreen } from './example/ItemScreen.tsx';

/** The screens of this remote; nothing while the host navigates to another one. */
export function ExampleRoutes() {
  return (
    <Routes>
      <Route path="/example" element={<ExampleScreen />} />
      <Route path="/example/:id" element={<ItemScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
