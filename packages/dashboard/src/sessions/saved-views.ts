import { useLocalStorage } from '@mantine/hooks';
import { useMe } from '../sign-in/me.ts';

export interface SavedView {
  readonly name: string;
  /** The filters, as the query of the list's address. */
  readonly query: string;
}

/** The views with one more, in alphabetical order; a view of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name, 'en-US'));

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((one) => one.name !== name);

/** Filters under names, which the browser remembers for each workspace. */
export const useSavedViews = () => {
  const { data: me } = useMe();
  const [views, setViews] = useLocalStorage<readonly SavedView[]>({
    key: `gait-saved-views-${me?.workspace.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return {
    views,
    save: (view: SavedView) => setViews(withView(views, view)),
    remove: (name: string) => setViews(withoutView(views, name)),
  };
};
