import type { Language } from '#messages';
import { http } from '#src/api/http.ts';
import { isCallLacking } from '#src/api/lacking-calls.ts';
import { type Appearance, changeAppearance } from '#src/layout/theme/appearance.ts';
import { keepFavourites, readFavourites, type WireFavourite } from './favourites.ts';
import { setLanguage } from './language/index.ts';

const PATH = '/sys/user/preference';

/** What a user prefers on every device; absent members are as the device has them. */
export interface Preferences extends Partial<Pick<Appearance, 'mode' | 'density' | 'colour' | 'dayFormat'>> {
  language?: Language;
  homePath?: string | null;
  favourites?: readonly WireFavourite[];
}

/** The preferences that the server keeps for the signed-in user; none from a server without that call. */
export async function loadPreferences(): Promise<Preferences> {
  try {
    return Object((await http.get(PATH, { silent: true })).result);
  } catch (error) {
    if (isCallLacking(error)) return {};
    throw error;
  }
}

/** Stores changed preferences, also when the page is left meanwhile; a server without that call keeps none. */
export async function savePreferences(change: Preferences): Promise<void> {
  try {
    await http.put(PATH, { body: change, silent: true, outlivesPage: true });
  } catch (error) {
    // A page that is being left hears of a failure, too, but sees no further turn: nothing must be taken back there.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isCallLacking(error)) throw error;
  }
}

/** Makes this device look as the user prefers, right after signing in; what cannot be read leaves it as it is. */
export async function applyPreferences(userId: string): Promise<void> {
  const { language, mode, density, colour, dayFormat, favourites } = await loadPreferences().catch((): Preferences => ({}));
  keepFavourites(userId, readFavourites(favourites));
  if (language) setLanguage(language);
  const look = { mode, density, colour, dayFormat };
  const said = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length > 0) changeAppearance(said);
}
