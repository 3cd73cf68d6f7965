/** An answer with status 202: the work goes on after it. For an operation that does small work at once and large work later. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}
