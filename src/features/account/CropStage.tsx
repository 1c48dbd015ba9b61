import type { KeyboardEvent, RefObject } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './account.module.css';
import { changeCrop, type Crop, middleOf, sideOf, type Size } from './crop.ts';

/** Pixels of the square, and of a step by an arrow key. */
const STAGE = 280;
const STEP = 8;

/** A loaded image, and the square of it. */
export interface Picture {
  size: Size;
  crop: Crop;
}

interface CropStageProps {
  source: string;
  image: RefObject<HTMLImageElement | null>;
  picture: Picture | undefined;
  setPicture: (picture: Picture) => void;
}

const ARROWS: Readonly<Record<string, { dx?: number; dy?: number }>> = {
  ArrowLeft: { dx: -STEP },
  ArrowRight: { dx: STEP },
  ArrowUp: { dy: -STEP },
  ArrowDown: { dy: STEP },
};

/** The square, behind which the image is moved by dragging and by arrow keys. */
export function CropStage({ source, image, picture, setPicture }: CropStageProps) {
  const message = useMessage();
  const scale = picture ? STAGE / sideOf(picture.size, picture.crop) : 1;
  const move = ({ dx = 0, dy = 0 }: { dx?: number; dy?: number }) => {
    if (!picture) return;
    setPicture({ ...picture, crop: changeCrop(picture.size, picture.crop, { dx: dx / scale, dy: dy / scale }) });
  };
  const place = picture && placeOf(picture, scale);
  return (
    <div
      className={styles.stage}
      tabIndex={0}
      role="group"
      aria-label={message('account.avatar-crop')}
      onKeyDown={(event) => press(event, move)}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ buttons, movementX, movementY }) => buttons === 1 && move({ dx: -movementX, dy: -movementY })}
    >
      <img
        ref={image}
        src={source}
        alt=""
        draggable={false}
        style={place}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setPicture({ size: { width, height }, crop: middleOf({ width, height }) })
        }
      />
    </div>
  );
}

type Move = (by: { dx?: number; dy?: number }) => void;

function press(event: KeyboardEvent, move: Move): void {
  const arrow = ARROWS[event.key];
  if (!arrow) return;
  event.preventDefault();
  move(arrow);
}

/** Where the image stands behind the square. */
function placeOf({ size, crop }: Picture, scale: number) {
  return { width: size.width * scale, left: STAGE / 2 - crop.x * scale, top: STAGE / 2 - crop.y * scale };
}
