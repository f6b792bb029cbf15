import { font, type Brush } from '../brush.ts';
import { paintCount } from '../counter/count.ts';
import { paintFace } from '../counter/face.ts';
import { paintMarker } from '../counter/marker.ts';
import { paintLabel } from '../labels.ts';
import { paintTarget } from '../signs/target.ts';
import { paintControl, paintShade } from '../signs/veils.ts';
import type { Subject } from '../stamp.ts';

/** Height of a line of writing in board units. */
export const LINE_HEIGHT = 11;

const paintLine = (brush: Brush, text: string, weight: number): void => {
  brush.font = font(weight, LINE_HEIGHT);
  brush.textBaseline = 'middle';
  brush.fillStyle = '#1d2127';
  brush.fillText(text, 0, 0.5);
};

/** Paints what a stamp shows around (0, 0), in board units. */
export const paintSubject = (brush: Brush, subject: Subject): void => {
  switch (subject.kind) {
    case 'face':
      return paintFace(brush, subject.face, subject.detail);
    case 'count':
      return paintCount(brush, subject.count);
    case 'marker':
      return paintMarker(brush, subject.face, subject.named);
    case 'label':
      return paintLabel(brush, subject);
    case 'target':
      return paintTarget(brush);
    case 'shade':
      return paintShade(brush, subject.seen);
    case 'control':
      return paintControl(brush, subject.by, subject.forNow);
    case 'line':
      return paintLine(brush, subject.text, subject.weight);
  }
};
