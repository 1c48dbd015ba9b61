export { FavouriteStar } from './FavouriteStar.tsx';
export { useFavouritePages } from './useFavourites.ts';
