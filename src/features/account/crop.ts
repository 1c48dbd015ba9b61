/** The pixels of an image. */
export interface Size {
  width: number;
  height: number;
}

/** The square of an image that is cut out: its middle in pixels of the image, and how much it is enlarged: 1 is as much as fits. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** The most that an image can be enlarged. */
export const MOST_ZOOM = 4;

/** The largest square in the middle of an image. */
export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the square in pixels of the image. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The crop moved, by pixels of the image, and enlarged; its square stays within the image. */
export function changeCrop(
  size: Size,
  crop: Crop,
  { dx = 0, dy = 0, zoom = crop.zoom }: { dx?: number; dy?: number; zoom?: number },
): Crop {
  const next = { x: crop.x + dx, y: crop.y + dy, zoom: Math.min(Math.max(zoom, 1), MOST_ZOOM) };
  const half = sideOf(size, next) / 2;
  const within = (value: number, length: number) => Math.min(Math.max(value, half), length - half);
  return { ...next, x: within(next.x, size.width), y: within(next.y, size.height) };
}

/** Cuts the square out of an image, as a PNG of this many pixels. */
export function cutOut(image: HTMLImageElement, crop: Crop, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const side = sideOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  canvas.getContext('2d')?.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, pixels, pixels);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be drawn.'))), 'image/png');
  });
}
