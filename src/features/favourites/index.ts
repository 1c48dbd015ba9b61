export { FavouriteLabel } from './FavouriteLabel.tsx';
export { FavouriteStar } from './FavouriteStar.tsx';
export { useFavouritePages, type FavouritePage } from './useFavourites.ts';
