import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { App } from '../../editor/state.ts';
import en from '../../messages/en/share.json';
import { fill, texts } from '../../messages/texts.ts';
import { keepPictureChoice, keptPictureChoice } from '../../storage/recentChoices.ts';
import { type Actions, PNG_SCALES, USUAL_CHOICE, type PictureChoice, type ShareWish } from '../actions.ts';
import './exportMenu.css';
import { closeMenu } from '../menu.tsx';
import { SNIPPETS, snippetOf, type Snippet } from './link.ts';

const T = texts('share', en);

/** What was chosen last time, as far as it is a choice. */
export const startChoice = (): PictureChoice => {
  const kept: unknown = keptPictureChoice();
  const of = (key: keyof PictureChoice): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : undefined;
  return {
    crop: of('crop') === 'map' ? 'map' : USUAL_CHOICE.crop,
    overlays: of('overlays') !== false,
    legend: of('legend') !== false,
    scale: PNG_SCALES.find((scale) => scale === of('scale')) ?? USUAL_CHOICE.scale,
  };
};

const Group = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <section class="share-group" role="group" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface ButtonProps {
  readonly label: string;
  readonly wish: ShareWish;
  readonly share: Actions['share'];
  readonly primary?: boolean;
}

/** Closes the menu, and does it. */
const Button = ({ label, wish, share, primary }: ButtonProps): JSX.Element => {
  const press = (event: { readonly currentTarget: HTMLButtonElement }): void => {
    closeMenu(event.currentTarget);
    share(wish);
  };
  return (
    <button type="button" class={primary === true ? 'small primary' : 'small'} onClick={press}>
      {label}
    </button>
  );
};

interface ChoiceProps {
  readonly choice: PictureChoice;
  readonly choose: (change: Partial<PictureChoice>) => void;
}

/** What every picture shows, in all that holds one. */
const Choice = ({ choice, choose }: ChoiceProps): JSX.Element => (
  <div class="share-choice">
    <fieldset class="choices">
      <legend>{T.picture.what}</legend>
      {(['map', 'action'] as const).map((crop) => (
        <label key={crop}>
          <input
            type="radio"
            name="picture-crop"
            checked={choice.crop === crop}
            onChange={() => choose({ crop })}
          />
          {T.picture[crop]}
        </label>
      ))}
    </fieldset>
    <label class="check">
      <input
        type="checkbox"
        checked={choice.overlays}
        onChange={(event) => choose({ overlays: event.currentTarget.checked })}
      />
      {T.picture.overlays}
    </label>
    <label class="check">
      <input
        type="checkbox"
        checked={choice.legend}
        onChange={(event) => choose({ legend: event.currentTarget.checked })}
      />
      {T.picture.legend}
    </label>
    <label class="row">
      <span>{T.picture.size}</span>
      <select
        value={choice.scale}
        onChange={(event) =>
          choose({
            scale:
              PNG_SCALES.find((scale) => String(scale) === event.currentTarget.value) ?? USUAL_CHOICE.scale,
          })
        }
      >
        {PNG_SCALES.map((scale) => (
          <option key={scale} value={scale}>
            {scale}×
          </option>
        ))}
      </select>
    </label>
  </div>
);

/**
 * The text that puts the table into another page, to be copied, or taken by hand where the browser lets
 * nobody copy.
 */
const Embed = ({ app, share }: { readonly app: App; readonly share: Actions['share'] }): JSX.Element => {
  const [form, setForm] = useState<Snippet>('frame');
  const { history, play, ruled, view } = app;
  const snippet = useMemo(
    () => snippetOf(app, form, location),
    [history.present, play, ruled, view.selection, form],
  );
  const pictured = form !== 'frame' && form !== 'plain';
  return (
    <Group title={T.embed.title}>
      <label class="row">
        <span>{T.embed.form}</span>
        <select
          value={form}
          onChange={(event) =>
            setForm(SNIPPETS.find((each) => each === event.currentTarget.value) ?? 'frame')
          }
        >
          {SNIPPETS.map((each) => (
            <option key={each} value={each}>
              {T.embed.forms[each]}
            </option>
          ))}
        </select>
      </label>
      <textarea
        class="snippet"
        readOnly
        rows={3}
        aria-label={T.embed.text}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <Button label={T.embed.copy} wish={{ what: 'snippet', form }} share={share} />
      </div>
      {form === 'frame' ? <p class="hint">{T.embed.frameHint}</p> : null}
      {pictured ? <p class="hint">{fill(T.embed.pictureHint, { file: T.embed.file })}</p> : null}
    </Group>
  );
};

const Pictures = ({ share }: { readonly share: Actions['share'] }): JSX.Element => {
  const [choice, setChoice] = useState(startChoice);
  const choose = (change: Partial<PictureChoice>): void => {
    const next = { ...choice, ...change };
    keepPictureChoice(next);
    setChoice(next);
  };
  return (
    <>
      <Group title={T.picture.title}>
        <Choice choice={choice} choose={choose} />
        <div class="buttons">
          <Button label={T.picture.png} wish={{ what: 'png', choice }} share={share} />
          <Button label={T.picture.copy} wish={{ what: 'copyPng', choice }} share={share} />
          <Button label={T.picture.svg} wish={{ what: 'svg', choice }} share={share} />
        </div>
        <p class="hint">{T.picture.hint}</p>
      </Group>
      <Group title={T.document.title}>
        <div class="buttons">
          <Button label={T.document.pdf} wish={{ what: 'pdf', choice }} share={share} />
          <Button label={T.document.print} wish={{ what: 'print', choice }} share={share} />
        </div>
        <p class="hint">{T.document.hint}</p>
      </Group>
    </>
  );
};

/** Every way out of the page: as a link, a picture, a document, a position, a part of another page. */
export const ExportMenu = ({
  app,
  actions: { share },
}: {
  readonly app: App;
  readonly actions: Actions;
}): JSX.Element => {
  useEffect(() => share({ what: 'ready' }), []);
  return (
    <div class="share">
      <Group title={T.linkPart.title}>
        <div class="buttons">
          <Button label={T.linkPart.copy} wish={{ what: 'link' }} share={share} primary />
          {'share' in navigator ? (
            <Button label={T.linkPart.share} wish={{ what: 'share' }} share={share} />
          ) : null}
        </div>
        <p class="hint">{app.play ? T.linkPart.hintPlay : T.linkPart.hint}</p>
      </Group>
      <Pictures share={share} />
      <Group title={T.position.title}>
        <div class="buttons">
          <Button label={T.position.download} wish={{ what: 'json' }} share={share} />
          <Button label={T.position.copy} wish={{ what: 'copyJson' }} share={share} />
          <Button label={T.position.line} wish={{ what: 'line' }} share={share} />
        </div>
      </Group>
      <Embed app={app} share={share} />
    </div>
  );
};
