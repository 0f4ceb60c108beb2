// happy-dom has no animations; what they lead to is there at once.
Element.prototype.animate ??= () =>
  ({ cancel() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation;
